export { chartsSvg } from './charts.ts';
export { countersSvg } from './counters.ts';
export { type DieChart, dieChart } from './die-chart.ts';
export { mapSvg } from './map.ts';
