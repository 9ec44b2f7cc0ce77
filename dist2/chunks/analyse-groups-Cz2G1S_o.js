export { i as analyseGroups } from "./analysis-BLStg_Fb.js";
