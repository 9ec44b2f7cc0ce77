import typescriptParser from '@typescript-eslint/parser'
import type { Linter } from 'eslint'

/** ESLint's configuration for the files of one extension (`.ts`), with the plugin's settings. */
export function languageOf(extension: string, settings: object): Linter.Config {
  return {
    files: [`**/*${extension}`],
    languageOptions: {
      ...(extension.includes('ts') && { parser: typescriptParser }),
      ...(extension === '.cjs' && { sourceType: 'commonjs' }),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    settings: { 'api-sunset': settings },
  }
}
