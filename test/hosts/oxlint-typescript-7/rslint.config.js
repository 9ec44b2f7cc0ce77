import apiSunset from 'api-sunset'

export default [{ files: ['**/*.ts'], ...apiSunset.configs.recommended }]
