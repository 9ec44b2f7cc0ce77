export { h as reportStylish } from "./start-BzFzw0KK.js";
