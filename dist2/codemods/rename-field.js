import { createTransform } from './create-transform.js';
/** The parser that jscodeshift uses for this transform. */
export const parser = 'tsx';
/** Writes the new name of fields that have only another name now. */
export default createTransform('rename');
