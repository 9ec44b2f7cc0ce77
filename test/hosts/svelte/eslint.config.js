import apiSunset from 'api-sunset'
import parser from 'svelte-eslint-parser'

export default [apiSunset.configs.recommended, { files: ['**/*.svelte'], languageOptions: { parser } }]
