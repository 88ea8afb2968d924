export { chartParts } from './dice-charts.ts';
export { type DieChart, dieChart } from './die-chart.ts';
export { CHECK_RULE, FIVE_INCHES } from './foot.ts';
export { PAPER_NAMES, PAPERS, type Page, type PaperName, type Printout } from './paper.ts';
export { printoutPdf } from './pdf.ts';
export { layOut } from './printout.ts';
export { openingOf, type PrintOrder, print, printsOf } from './shelf-prints.ts';
export { printoutPageSvg, printoutSvg } from './svg.ts';
