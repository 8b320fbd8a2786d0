// #region send
send();
// #endregion send
