/** A seat's name as it begins a line: "union" stands as "Union". */
export const seatTitle = (seat: string): string => seat.charAt(0).toUpperCase() + seat.slice(1);
