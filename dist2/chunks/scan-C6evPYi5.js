export { q as scanShare } from "./start-BzFzw0KK.js";
