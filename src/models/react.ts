import type { Model } from './model.js'

export const react: Model = {
  title: 'React',
  packages: ['react', 'react-dom', 'preact', 'preact/compat', 'preact/hooks'],
  functions: { useDeferredValue: { gives: 0 }, useOptimistic: { gives: [0, null] } },
  names: [
    ...['useCallback', 'useMemo', 'memo', 'forwardRef', 'cache', 'useRef', 'createRef', 'useState', 'useReducer', 'createContext'],
    ...['useContext', 'use', 'useActionState', 'useFormState', 'useEffect', 'useLayoutEffect', 'createElement', 'jsx', 'jsxs', 'h'],
    'useTransition',
  ],
  globals: ['React', 'preact'],
}

/** Parts that stand beside React and do one of these things. */
export const besideReact: Model = {
  title: 'Helpers of React',
  packages: ['mobx-react', 'mobx-react-lite', 'next', '@preact/signals', '@preact/signals-react', '@preact/signals-core'],
  names: ['observer', 'unstable_cache', 'signal', 'computed', 'useSignal', 'useComputed'],
}

export const reactRouters: Model = {
  title: 'Remix, React Router, TanStack Router',
  functions: { useServerFn: { gives: 0 } },
  packages: [
    ...['@remix-run', 'react-router', 'react-router-dom', 'remix', 'remix-typedjson', '@tanstack/react-router', '@tanstack/solid-router'],
    ...['@tanstack/react-start', '@tanstack/start'],
  ],
  names: [
    ...['generatePath', 'useLoaderData', 'useRouteLoaderData', 'useTypedLoaderData', 'useActionData'],
    ...['useTypedActionData', 'useFetcher', 'createMiddleware'],
    ...['createServerFn', 'createRoute', 'createFileRoute', 'createRootRoute'],
    ...['createRootRouteWithContext', 'createLazyFileRoute', 'handler'],
    ...['validator', 'inputValidator', 'server', 'middleware', 'json', 'data', 'defer'],
  ],
}

export const forms: Model = {
  title: 'Forms of React and Vue',
  packages: ['react-hook-form', 'formik', '@mantine/form', 'vee-validate', '@conform-to/react'],
  names: ['useForm', 'useFormik', 'handleSubmit', 'onSubmit', 'getValues', 'watch'],
}

export const formsOfValue: Model = {
  title: 'TanStack Form',
  packages: ['@tanstack/react-form', '@tanstack/vue-form', '@tanstack/solid-form', '@tanstack/angular-form', '@tanstack/lit-form'],
  names: [],
  as: { useForm: 'useFormOfValue', createForm: 'useFormOfValue', injectForm: 'useFormOfValue', useAppForm: 'useFormOfValue' },
}
