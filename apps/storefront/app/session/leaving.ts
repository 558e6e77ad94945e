let isLeaving = false;

/** Set during a logout, so that the page being left does not redirect to the login page with itself as the target. */
export const leaving = {
  start: () => {
    isLeaving = true;
  },
  end: () => {
    isLeaving = false;
  },
  isOn: () => isLeaving,
};
