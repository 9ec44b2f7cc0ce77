import type { Manifests } from './manifests.js'

/** Which specifiers may lead to files of the project itself, by their texts alone. */
export interface OwnSpecifiers {
  readonly mayBeOwn: (specifier: string) => boolean
  /** Whether settings may let it stand for another path. */
  readonly mayBeAlias: (specifier: string) => boolean
}

export function createOwnSpecifiers({
  packages,
  aliases,
  starts,
  roots,
}: Pick<Manifests, 'packages' | 'aliases' | 'starts' | 'roots'>): OwnSpecifiers {
  const mayBeAlias = (specifier: string): boolean =>
    aliases.has(specifier) ||
    (starts ? starts.some((start) => specifier.startsWith(start)) : specifier.includes('/') || /^[#@~$]/.test(specifier))
  return {
    mayBeAlias,
    mayBeOwn: (specifier) => /^[./]/.test(specifier) || roots.length > 0 || packages.has(packageNameOf(specifier)) || mayBeAlias(specifier),
  }
}

export function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
