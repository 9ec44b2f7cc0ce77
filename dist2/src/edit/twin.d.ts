import type { Tree, TSESTree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
/**
 * The edits for a read that becomes another one. Where the code falls back between the two (`o.old ?? o.home?.old`), both would say the
 * same afterwards: the second one goes.
 */
export declare function editsBesideTwin(tree: Tree, member: TSESTree.MemberExpression, edit: Edit): Edit[];
