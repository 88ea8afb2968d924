export { chartParts } from './dice-charts.ts';
export { type DieChart, dieChart } from './die-chart.ts';
export { CHECK_RULE, FOUR_INCHES } from './foot.ts';
export { type Page, PAPER_NAMES, PAPERS, type PaperName, type Printout } from './paper.ts';
export { printoutPdf } from './pdf.ts';
export { layOut } from './printout.ts';
export { openingOf, print, type PrintOrder, printsOf } from './shelf-prints.ts';
export { printoutPageSvg, printoutSvg } from './svg.ts';
