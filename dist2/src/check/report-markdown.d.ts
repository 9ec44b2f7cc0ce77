import type { Report } from './report.js';
/**
 * The report as Markdown, short enough for a comment on a pull request: how it stands, what has to be done by which removal date, and the
 * findings. Its first line is a mark by which a program finds the comment again to replace it.
 */
export declare function reportMarkdown(report: Report): string;
