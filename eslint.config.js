import { defineConfig, globalIgnores } from 'eslint/config'
import eslintPlugin from 'eslint-plugin-eslint-plugin'
import tseslint from 'typescript-eslint'

const shipped = ['src/**/*.ts', 'rules/**/*.ts', 'codemods/**/*.ts']
const developmentOnly = 'Installed for development only, or refused beside TypeScript 7: nothing that ships may load it.'

export default defineConfig(
  // The examples and fixtures are consumer code, wrong on purpose.
  globalIgnores(['**/*.as.ts', 'dist/', 'build/', 'coverage/', 'examples/', 'test/fixtures/', 'test/hosts/', 'test/wire/programs/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'off',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'max-len': ['error', { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true }],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      semi: ['error', 'never', { beforeStatementContinuationChars: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // The rules that ask for types are oxlint's (.oxlintrc.json): the same ones, in a fifth of the time.
    files: shipped,
    rules: {
      'max-lines': ['error', 250],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['typescript', 'eslint', '@typescript-eslint/utils', '@typescript-eslint/parser'].map((name) => ({
            name,
            message: developmentOnly,
            allowTypeImports: true,
          })),
        },
      ],
    },
  },
  {
    files: ['rules/**/*.ts', 'test/rules/**/*.ts'],
    extends: [eslintPlugin.configs.recommended],
  },
  {
    // Parts of one script: what one declares another uses.
    files: ['src/check/reports/page/*.js'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // Programs for a terminal and their reports.
    files: ['scripts/**', 'bench/**', 'src/cli/**'],
    rules: { 'no-console': 'off' },
  },
)
