import type { Scope, ScopeManager } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'

/** Any AST node, in the TS-ESTree shape that oxc-parser and typescript-eslint share. `parent` is set on all but the Program. */
export type Node = TSESTree.Node

/** A comment with its place in the text. `value` is what stands between the marks. */
export interface Comment {
  readonly type: 'Line' | 'Block'
  readonly value: string
  readonly range: readonly [number, number]
}

/**
 * One parsed source: the seam between whoever parsed it (ESLint, or `parse` here) and everything that looks at it.
 * Ranges count UTF-16 units of `text`, which never starts with a byte order mark.
 */
export interface Tree {
  /** Absolute path. */
  readonly file: string
  readonly text: string
  readonly ast: TSESTree.Program
  readonly scopes: ScopeManager
  readonly comments: readonly Comment[]
  /** Whether the source is checked for types: TypeScript, by the file's name or what a script in it says. */
  readonly typed: boolean
  /** Where its scripts stand, where it is a component that has code in its markup, too. */
  readonly scripts?: readonly (readonly [number, number])[]
  /** Whether it may tell types all the same: TypeScript, or JavaScript with types in its comments. */
  readonly tellsTypes: boolean
}

export type { Scope, TSESTree }
