export { i as readWithin, a as settle } from "./start-BzFzw0KK.js";
