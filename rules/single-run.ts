/**
 * Whether this is one run of ESLint's own command: then no file changes that would have to be noticed. An editor, a daemon, and whatever
 * else calls ESLint may live for days.
 */
export const isSingleRun = /[\\/](?:eslint[\\/]bin[\\/]eslint\.js|\.bin[\\/]eslint)$/.test(process.argv[1] ?? '')
