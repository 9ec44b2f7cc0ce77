export { u as openThreads } from "./start-BzFzw0KK.js";
