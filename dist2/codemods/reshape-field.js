import { createTransform } from './create-transform.js';
/** The parser that jscodeshift uses for this transform. */
export const parser = 'tsx';
/** Reads and writes fields in the other structure that holds their values now. */
export default createTransform('reshape');
