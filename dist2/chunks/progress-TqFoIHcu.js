export { t as createProgressLine } from "./start-BzFzw0KK.js";
