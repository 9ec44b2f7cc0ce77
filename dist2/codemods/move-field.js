import { createTransform } from './create-transform.js';
/** The parser that jscodeshift uses for this transform. */
export const parser = 'tsx';
/** Reads fields at their new place where that is one or more keys deeper. */
export default createTransform('move');
