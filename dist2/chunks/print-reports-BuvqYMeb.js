export { o as printReports } from "./start-BzFzw0KK.js";
