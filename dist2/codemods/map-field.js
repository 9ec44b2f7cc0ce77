import { createTransform } from './create-transform.js';
/** The parser that jscodeshift uses for this transform. */
export const parser = 'tsx';
/** Says with a sibling field what fields said with their own values. */
export default createTransform('map');
