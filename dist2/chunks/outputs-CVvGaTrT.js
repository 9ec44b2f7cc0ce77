export { s as outputNames, c as readOutputs, l as writeOutput } from "./start-BzFzw0KK.js";
