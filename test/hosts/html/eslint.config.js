import apiSunset from 'api-sunset'
import html from 'eslint-plugin-html'

export default [apiSunset.configs.recommended, { files: ['**/*.html'], plugins: { html } }]
