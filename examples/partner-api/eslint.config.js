import apiSunset from 'api-sunset';
import tseslint from 'typescript-eslint';

export default [tseslint.configs.base, { files: ['**/*.{js,ts}'], ...apiSunset.configs.recommended }];
