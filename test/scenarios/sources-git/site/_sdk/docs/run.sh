sh install.sh
