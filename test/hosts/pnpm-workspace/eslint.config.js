import apiSunset from 'api-sunset'

export default [apiSunset.configs.recommended]
