// #region send
export const send = () => fetch('/v1/parcels');
// #endregion send
