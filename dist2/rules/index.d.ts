import type { Linter, Rule } from 'eslint';
/** The ESLint plugin. Each of its configs is one flat config object that brings the plugin along. */
declare const plugin: {
    meta: {
        name: string;
        version: string;
        namespace: string;
    };
    rules: {
        'no-deprecated-endpoint': Rule.RuleModule;
        'no-deprecated-field': Rule.RuleModule;
        'no-removed-endpoint': Rule.RuleModule;
        'no-removed-field': Rule.RuleModule;
    };
    configs: {
        recommended: Linter.Config;
        strict: Linter.Config;
    };
};
export default plugin;
/** For a configuration in TypeScript: `export default { … } satisfies Config`. */
export type { Config } from '../src/config/config.js';
export { plugin as 'module.exports' };
