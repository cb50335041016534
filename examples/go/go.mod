module amici.example/first

go 1.19
