import { join } from 'node:path'
import ts from 'typescript'

/** What TypeScript, strict, has against files of a folder: a line each, with the file's path below the folder. */
export function typeComplaints(folder: string, files: readonly string[]): string[] {
  const program = ts.createProgram(
    files.filter((file) => /\.[cm]?tsx?$/.test(file)).map((file) => join(folder, file)),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      skipLibCheck: true,
      experimentalDecorators: true,
      jsx: ts.JsxEmit.React,
    },
  )
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
    return `${file?.fileName.slice(folder.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
