export { t as widenChoice } from "./analysis-BLStg_Fb.js";
