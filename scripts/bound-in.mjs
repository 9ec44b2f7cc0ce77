/** Small packages that the build binds into dist, and what for: each costs more to find and load than to run. */
export const boundInReasons = {
  '@typescript-eslint/scope-manager': 'the scopes of a TS-ESTree, without TypeScript itself',
  '@typescript-eslint/visitor-keys': 'the child keys of a TS-ESTree',
  '@typescript-eslint/types': 'the names of its nodes',
  'eslint-visitor-keys': 'the child keys that JavaScript has, for the above',
  commander: 'the command line',
  picocolors: 'colours on a terminal',
  'json-p3': 'the targets of Overlay documents (JSONPath); loaded by `catalogue import --overlay` alone',
  '@modelcontextprotocol/server': 'the protocol that `mcp` speaks; loaded by that command alone',
  '@modelcontextprotocol/core': 'the messages of that protocol, for the above',
  zod: 'the schemas of its messages and of the tools',
}

/** Their names. */
export const boundIn = Object.keys(boundInReasons)
