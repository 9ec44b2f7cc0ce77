import { describe, expect, test } from 'vitest'
import { findIn } from './find-in.js'

const SEND = "await fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(values) })"

/** How the only request of a program is counted, which a form sends that begins with a title. */
function stateOf(...lines: readonly string[]): string {
  const program = [
    "import { Field, Form, Formik, useField } from 'formik'",
    "import { FormProvider, useForm, useFormContext } from 'react-hook-form'",
    "import { Button } from 'some-kit'",
    `const publish = async (values) => { ${SEND} }`,
    ...lines,
  ]
  const { calls, usages } = findIn({ '/page.jsx': program.join('\n') })
  expect({ calls: calls.length, usages: usages.length }).toEqual({ calls: 1, usages: 0 })
  return calls[0]?.state ?? 'none'
}

const formik = (inner: string): string =>
  `export const Page = () => <Formik initialValues={{ title: '' }} onSubmit={publish}>${inner}</Formik>`
const hook = (use: string, inner = ''): string => `export function Page() {
  const form = useForm({ defaultValues: { title: '' } })
  ${use}
  return <form onSubmit={form.handleSubmit(publish)}>${inner}</form>
}`

describe('the body that a form sends', () => {
  test.each([
    formik('<Form><Field name="title" /><input name="viewUrl" /><Button>Publish</Button></Form>'),
    formik('{({ setFieldValue }) => <Field name="title" onBlur={() => setFieldValue("title", "-")} />}'),
    hook('form.reset()', '<input {...form.register("title")} />'),
    hook('form.setValue("title", "-")', '<Button disabled={form.formState.isSubmitting} />'),
  ])('is seen where all of its fields are: %s', (form) => {
    expect(stateOf(form)).toBe('clean')
  })

  test.each([
    ['a component of the project between its tags', `const Short = () => <input {...useField("snippet")[0]} />\n${formik('<Short />')}`],
    ['a field whose name is found at run time', formik('{fields.map((name) => <Field name={name} />)}')],
    ['a name that is found at run time', hook('form.setValue(window.name, "-")')],
    ['an object that is put into it', hook('form.reset(window.saved)')],
    ['a function that it is handed to', hook('keepDraft(form)')],
    ['a component that it is handed to', hook('', '<Rows form={form} />')],
    [
      'a context that gives it to others',
      'const Short = () => <input {...useFormContext().register("snippet")} />\n' +
        hook('', '<FormProvider {...form}><Short /></FormProvider>'),
    ],
  ])('is open where %s may fill it', (_, form) => {
    expect(stateOf(form)).toBe('open')
  })
})
