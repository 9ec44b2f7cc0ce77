export { d as listItems, f as nameItem } from "./start-BzFzw0KK.js";
