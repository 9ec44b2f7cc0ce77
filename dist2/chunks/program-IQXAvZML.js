export { n as runProgram } from "./start-BzFzw0KK.js";
