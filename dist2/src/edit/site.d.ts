import type { Node, TSESTree } from '../syntax/tree.js';
/** How a field is written at a place; `key` is the token that spells its name. */
export type Site = 
/** `o.field`, `o?.field`, `o['field']` */
{
    readonly form: 'member';
    readonly key: Node;
    readonly member: TSESTree.MemberExpression;
    readonly use: MemberUse;
}
/** A key of an object literal. */
 | {
    readonly form: 'entry';
    readonly key: Node;
    readonly property: TSESTree.Property;
    readonly object: TSESTree.ObjectExpression;
}
/** A key of a destructuring pattern. */
 | {
    readonly form: 'binding';
    readonly key: Node;
    readonly property: TSESTree.Property;
    readonly pattern: TSESTree.ObjectPattern;
}
/** `'field' in o` */
 | {
    readonly form: 'test';
    readonly key: Node;
    readonly object: Node;
}
/** `Object.hasOwn(o, 'field')`, `o.hasOwnProperty('field')` */
 | {
    readonly form: 'own-test';
    readonly key: Node;
    readonly object: Node;
}
/** A member of an interface or of an object type. */
 | {
    readonly form: 'type-member';
    readonly key: Node;
    readonly member: TSESTree.TSPropertySignature;
}
/** A name in a type: `T['field']`, `Pick<T, 'field'>` */
 | {
    readonly form: 'type-name';
    readonly key: Node;
    readonly literal: TSESTree.TSLiteralType;
} | {
    readonly form: 'computed';
    readonly key: Node;
} | {
    readonly form: 'other';
    readonly key: Node;
};
/** What is done to a member: it is read, given a value, changed in place, deleted, or filled by a pattern or a loop. */
export type MemberUse = 'read' | 'assign' | 'update' | 'delete' | 'target';
/** Tells how the field at a usage's node is written. */
export declare function siteOf(key: Node): Site;
