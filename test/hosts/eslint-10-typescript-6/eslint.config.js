import parser from '@typescript-eslint/parser'
import apiSunset from 'api-sunset'
import { defineConfig } from 'eslint/config'

export default defineConfig([
  { files: ['src/**/*.ts'], languageOptions: { parser }, extends: [apiSunset.configs.recommended] },
  { files: ['scripts/**/*.js'], plugins: { 'api-sunset': apiSunset }, rules: { 'api-sunset/no-removed-endpoint': 'warn' } },
])
