export { r as readManifests } from "./analysis-BLStg_Fb.js";
