export { n as openWorkspace } from "./analysis-BLStg_Fb.js";
