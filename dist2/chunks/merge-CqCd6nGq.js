export { i as createBlob, a as digest, t as mergeBlobs, r as nameProject, o as printBlob, n as readBlobs } from "./merge-DSS93F3f.js";
