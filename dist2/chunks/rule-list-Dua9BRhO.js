export { ht as rulesAt } from "./start-BzFzw0KK.js";
