import apiSunset from 'api-sunset'
import parser from 'vue-eslint-parser'

export default [apiSunset.configs.recommended, { files: ['**/*.vue'], languageOptions: { parser } }]
